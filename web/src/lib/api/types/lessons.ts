/** Lessons (src/kanly/server/school.py). */
export interface LessonShown {
  id: string;
  title: string;
  about: string;
  task: string;
  rules: string[];
}
export interface Progress {
  lesson: LessonShown;
  number: number;
  of: number;
  state: "asked" | "right" | "missed";
  says: string;
  following: string | null;
}
