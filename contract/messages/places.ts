/** The placeholders of a text, and what each is replaced by. */
export const places = {
  emri: 'emri i klientit',
  dita: 'nesër, të martën …',
  ora: 'ora',
  ishte: 'kur dhe te kush ishte më parë',
  sherbimet: 'shërbimet',
  berberi: 'te kush',
  salloni: 'emri i sallonit',
  lidhja: 'faqja e terminit',
  deri: 'deri kur mbahet vendi i ofruar',
  ditet: 'sa ditë nga vizita e fundit',
  shuma: 'sa ka borxh',
  google: 'lidhja e sallonit në Google',
} as const
export type Place = keyof typeof places
const isPlace = (name: string): name is Place => Object.hasOwn(places, name)

const placePattern = /\{([^{}\n]*)\}/g
/** The text with its places filled; a line with a place for which there is nothing is left out. */
export const filled = (template: string, values: Readonly<Record<Place, string>>) =>
  template
    .split('\n')
    .flatMap((line) => {
      const names = [...line.matchAll(placePattern)].map(([, name = '']) => name)
      if (names.some((name) => isPlace(name) && values[name] === '')) return []
      return line.replace(placePattern, (whole, name: string) =>
        isPlace(name) ? values[name] : whole,
      )
    })
    .join('\n')

/** The first placeholder that does not exist. */
export const strangePlaceIn = (typed: string) =>
  [...typed.matchAll(placePattern)].map(([, name = '']) => name).find((name) => !isPlace(name))
