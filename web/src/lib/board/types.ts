import type { Reason, View } from "../api/types";

/** A place that may be picked now, with what it would cost the seat, or the reasons against it. Where `legal` is false
 * the place stays dim and says why. */
export interface Target {
  legal: boolean;
  cost?: number;
  reasons?: Reason[];
}
/** What the board shows of the present choice. Keys are locations ("old_gap_9") or, with `of: "territory"`, territories
 * ("old_gap"). `chosen`: destinations picked; `sources`: groups that are taken from there; `path`: the places that a
 * move goes through. */
export interface Legal {
  of: "location" | "territory";
  targets: Record<string, Target>;
  chosen: string[];
  sources: string[];
  path: string[];
  /** The places to which the view zooms by itself. */
  focus: string[];
}
/** Props of Board.svelte. `legal` is null while nothing is to be picked. A pick never sends anything. */
export interface BoardProps {
  view: View;
  legal: Legal | null;
  onpick: (place: string) => void;
  /** Somebody looks closer at a place, a leader or a force: the table shows what is known of it. */
  oninspect?: (what: { kind: "place" | "faction"; id: string }) => void;
  /** A place that somebody has asked to be led to; null: none. */
  shown?: string | null;
  /** Only to be looked at: without tools and keys. */
  isStill?: boolean;
}
