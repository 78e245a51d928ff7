import { handoverIn } from "./link";

/** The code of a handover that the address holds behind its "#". It is taken out of the address at once, so that nobody
 * sees it there, and lives until it has been used or the page is left. */
class Handover {
  code = $state("");

  used(): void {
    this.code = "";
  }

  /** Looks at the address of a room. */
  look(): void {
    const found = handoverIn(location.hash);
    this.code = found;
    if (found) history.replaceState(null, "", location.pathname + location.search);
  }
}
export const handover = new Handover();
