import type { Draft, Field, Json } from "../api/types";
import { isOwn } from "./own";

/** What has to change in a draft so that every value of it is one that its field allows: values of fields that are no
 * more are taken out (`drop`); a number that is out of bounds becomes the nearest one, and one that is missing the least,
 * at least 1 where nobody else goes; "nobody" stands for whom one need not name. Anything else that does not fit is
 * taken out, too. Fields depend on those before them: so only the first that does not fit is settled at once. */
export interface Settled {
  drop: string[];
  put: Draft;
}

export function settled(fields: Field[], values: Draft, initial: Draft = {}): Settled {
  const names = fields.map((field) => field.name);
  const gone = Object.keys(values).filter((name) => !names.includes(name) && !isOwn(name));
  if (gone.length) return { drop: gone, put: {} };
  for (const field of fields) {
    const value = values[field.name];
    if (field.choices.some((choice) => choice.value === value) || isBeyond(field, value)) continue;
    const wanted = wantedFor(field, value ?? initial[field.name]);
    if (wanted !== undefined) return { drop: [], put: { [field.name]: wanted } };
    if (value !== undefined) return { drop: [field.name], put: {} };
  }
  return { drop: [], put: {} };
}

function isBeyond(field: Field, value: Json | undefined): boolean {
  return field.open_ended && typeof value === "number" && value > Number(field.choices.at(-1)?.value ?? 0);
}

function wantedFor(field: Field, value: Json | undefined): Json | undefined {
  const choices = field.choices.map((choice) => choice.value);
  if (choices.length === 1) return choices[0];
  if (field.kind === "number") return typeof value === "number" ? nearest(choices, value) : choices[0];
  if (choices.includes(value ?? null) && value !== undefined) return value;
  return field.kind === "seat" && choices.includes(null) ? null : undefined;
}

function nearest(choices: Json[], value: number): Json | undefined {
  const far = (choice: Json) => Math.abs(Number(choice) - value);
  return choices.reduce<Json | undefined>(
    (best, one) => (best === undefined || far(one) < far(best) ? one : best),
    undefined,
  );
}
