import { type ComponentChildren, createContext, h } from 'preact'
import { useContext } from 'preact/hooks'
import type { Currency } from '#contract/kit/currency.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import type { DoorLook } from '#contract/outside/door-page.ts'
import { saidIn } from '#contract/outside/speech.ts'
import { wordsIn } from './words/words.ts'

/** The words of the page in one language, with how it says days and prices. `today` is the salon's. */
export const speechIn = (
  lang: DoorLanguage,
  today: string,
  currency: Currency,
  hasPhone = true,
) => ({
  ...saidIn(lang, today, currency),
  words: wordsIn(lang, hasPhone),
  lang,
  today,
})
export type Speech = ReturnType<typeof speechIn>

export const SpeechContext = createContext<Speech>(speechIn('sq', '2026-01-01', 'EUR'))
export const useSpeech = () => useContext(SpeechContext)

const speechOf = (look: DoorLook) =>
  look.kind === 'lost'
    ? speechIn(look.lang, '2026-01-01', 'EUR')
    : speechIn(look.lang, look.now.slice(0, 10), look.salon.currency, look.salon.phone !== '')

/** A look's page with its words, the same on the server and in the browser. */
export const spoken = (look: DoorLook, page: ComponentChildren) =>
  h(SpeechContext.Provider, { value: speechOf(look) }, page)
