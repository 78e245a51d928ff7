/** The glyphs of the phases. */
const PHASE_GLYPHS: Record<string, string> = {
  storm: "ph-storm",
  spice_blow: "ph-spice",
  charity: "ph-charity",
  bidding: "ph-bidding",
  revival: "ph-revival",
  shipment_movement: "ph-shipment",
  battle: "ph-battle",
  collection: "ph-collection",
  mentat_pause: "ph-mentat",
};

export function phaseGlyph(phase: string): string {
  return PHASE_GLYPHS[phase] ?? "chronicle";
}
