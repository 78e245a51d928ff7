/** A piece of a line: text, the ID of a rule, or something that stands out. */
export interface Piece {
  text: string;
  rule?: true;
  strong?: true;
  em?: true;
}
/** A paragraph of a rule, a point of a list, an example or a policy of ours. */
export interface Block {
  kind: "paragraph" | "point" | "example" | "policy" | "open" | "row";
  provisional: boolean;
  pieces: Piece[];
  /** Of a row of a table. */
  cells?: Piece[][];
}

const TAGGED = /^(example|policy|open)( \(provisional\))?:\s*/;
const RULE = /\b([A-Z][A-Z0-9]*-(?:[A-Z]+-)*(?:\d+|[A-Z]+)[a-z]?)\b/;

/** Words that stand out a little; a single star is a sign of multiplication, or of a list. */
const EMPHASIS = /(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])/;

/** A piece as it is written in the rulebook. */
function written(piece: Piece): string {
  return piece.strong ? `**${piece.text}**` : piece.em ? `*${piece.text}*` : piece.text;
}

/** The text of a rule as blocks: lines that are wrapped are joined. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open = false;
  for (const line of text.split("\n")) {
    if (!line.trim()) {
      open = false;
      continue;
    }
    const last = found.at(-1);
    if (open && last && last.kind !== "row" && !starts(line)) {
      last.pieces = pieces(`${last.pieces.map(written).join("")} ${line.trim()}`);
      continue;
    }
    const block = blockOf(line);
    if (block) found.push(block);
    open = true;
  }
  return found;
}

function starts(line: string): boolean {
  return /^\s*(-|\d+\.?|\*)\s/.test(line) || TAGGED.test(line) || line.startsWith("|");
}

function blockOf(line: string): Block | null {
  if (/^\|[\s|:-]+\|?$/.test(line)) return null;
  if (line.startsWith("|")) {
    const cells = line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
    return { kind: "row", provisional: false, pieces: pieces(cells.join(" · ")), cells: cells.map(pieces) };
  }
  const tagged = TAGGED.exec(line);
  if (tagged) {
    const kind = tagged[1] as "example" | "policy" | "open";
    return { kind, provisional: Boolean(tagged[2]), pieces: pieces(line.slice(tagged[0].length)) };
  }
  if (/^\s*[-*]\s/.test(line))
    return { kind: "point", provisional: false, pieces: pieces(line.replace(/^\s*[-*]\s+/, "")) };
  return { kind: "paragraph", provisional: false, pieces: pieces(line.trim()) };
}

/** A line cut at the IDs of rules and at what stands out. */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  for (const [at, part] of line.split(/\*\*/).entries()) {
    if (at % 2) {
      found.push({ text: part, strong: true });
      continue;
    }
    for (const [m, plain] of part.replaceAll("`", "").split(EMPHASIS).entries()) {
      if (m % 2) {
        found.push({ text: plain, em: true });
        continue;
      }
      for (const [n, text] of plain.split(RULE).entries()) {
        if (text) found.push(n % 2 ? { text, rule: true } : { text });
      }
    }
  }
  return found;
}
