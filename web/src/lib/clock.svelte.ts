/** The time in seconds since 1970, as it goes by: for what is left, and since when somebody is waited for. */
class Clock {
  now = $state(Date.now() / 1000);

  constructor() {
    setInterval(() => {
      this.now = Date.now() / 1000;
    }, 1000);
  }
}

export const clock = new Clock();

/** "0:42", "3:10:05", "2 d 4:00": a span of seconds. */
export function span(seconds: number, days: string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number: number) => String(number).padStart(2, "0");
  const day = Math.floor(whole / 86_400);
  const hour = Math.floor((whole % 86_400) / 3600);
  const minute = Math.floor((whole % 3600) / 60);
  if (day) return `${day} ${days} ${hour}:${two(minute)}`;
  return hour ? `${hour}:${two(minute)}:${two(whole % 60)}` : `${minute}:${two(whole % 60)}`;
}
