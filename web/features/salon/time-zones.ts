/** Where salons that speak Albanian are; the salon's own comes first if it is none of these. */
const zones = [
  ['Europe/Tirane', 'Shqipëri (Tiranë)'],
  ['Europe/Belgrade', 'Kosovë (Prishtinë)'],
  ['Europe/Skopje', 'Maqedoni e Veriut (Shkup)'],
  ['Europe/Podgorica', 'Mali i Zi (Podgoricë)'],
  ['Europe/Athens', 'Greqi (Athinë)'],
  ['Europe/Rome', 'Itali (Romë)'],
  ['Europe/Zurich', 'Zvicër (Cyrih)'],
  ['Europe/Berlin', 'Gjermani (Berlin)'],
  ['Europe/Vienna', 'Austri (Vjenë)'],
  ['Europe/Stockholm', 'Suedi (Stokholm)'],
  ['Europe/London', 'Mbretëri e Bashkuar (Londër)'],
  ['Europe/Istanbul', 'Turqi (Stamboll)'],
  ['America/New_York', 'SHBA (Nju-Jork)'],
] as const

const options = zones.map(([value, label]) => ({ value: value as string, label: label as string }))

export const zoneOptions = (current: string) =>
  options.some(({ value }) => value === current)
    ? options
    : [{ value: current, label: current.replaceAll('_', ' ') }, ...options]
