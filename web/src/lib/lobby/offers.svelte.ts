import { api } from "../api/client";
import type { Facts, GameOffered, Json, Reason, SeatWanted, SettingOffered, Thought } from "../api/types";

const NOTHING: GameOffered = { groups: [], settings: [], bots: [], unplayed: "" };

/** What a new game may be like, asked for once. */
class Offers {
  all = $state.raw<GameOffered>(NOTHING);
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= api.get<GameOffered>("/settings/offered").then((answer) => {
      if (answer.ok) this.all = answer.value;
      else this.#loading = null;
    });
    return this.#loading;
  }

  setting(name: string): SettingOffered | undefined {
    return this.all.settings.find((setting) => setting.name === name);
  }
  /** How strong a bot is, in words. */
  bot(strength: string): string {
    return this.all.bots.find((bot) => bot.value === strength)?.says ?? strength;
  }
}

export const offers = new Offers();

/** What of this game would be refused. Where the server cannot say, nothing is. */
export async function problemsOf(seats: SeatWanted[], settings: Facts): Promise<Reason[]> {
  const answer = await api.post<Thought>("/settings/check", { seats, settings });
  if (answer.ok) return answer.value.problems;
  const { violations, message, code } = answer.refusal;
  if (code === "offline") return [];
  return violations.length ? violations : [{ rule: "", key: code, facts: {}, message }];
}

/** The settings with this one changed; what is as it would be anyway is left out. */
export function withSetting(settings: Facts, setting: SettingOffered, value: Json): Facts {
  const { [setting.name]: _, ...others } = settings;
  return same(value, setting.default) ? others : { ...others, [setting.name]: value };
}

export function same(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
