import { barberColours } from '#contract/staff.ts'

/** Names of the colours, for people who do not see them. */
const names: Record<(typeof barberColours)[number], string> = {
  165: 'Smerald',
  255: 'Blu',
  335: 'Rozë',
  45: 'Portokalli',
  105: 'Ulliri',
  215: 'Qiell',
  295: 'Vjollcë',
  15: 'E kuqe',
  75: 'Qelibar',
  190: 'Bruz',
  275: 'Indigo',
  315: 'E purpurt',
}

/** The palette, and before it a colour of one's own if the barber has one. */
export function coloursWith(worn: number) {
  const palette = barberColours.map((hue) => ({ hue: hue as number, name: names[hue] }))
  if (palette.some(({ hue }) => hue === worn)) return palette
  return [{ hue: worn, name: 'E tanishmja' }, ...palette]
}
