const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Telefoni Android'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Kompjuteri Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Kompjuteri Linux'],
]

/** What a person would call the device before this screen, as a proposal. */
export const deviceName = (agent = navigator.userAgent) =>
  systems.find(([sign]) => sign.test(agent))?.[1] ?? 'Kjo pajisje'
