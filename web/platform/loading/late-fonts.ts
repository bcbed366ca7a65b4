import { keptWord } from '#web/platform/device/kept-word.ts'

/** The files of the fonts that this device has fetched before: then the page's head asks for them at once. */
const fetched = keptWord('fonts')

/** Fetches the fonts where the page's head has left them for later. Both are put on together, so that lines move once. */
export async function showFonts() {
  const { dataset } = document.documentElement
  const { plain } = dataset
  if (plain === undefined) return
  await Promise.all(['1em Figtree', '1em Bricolage'].map((font) => document.fonts.load(font)))
  delete dataset['plain']
  fetched.keep(plain)
}
