import { expect, test } from 'vitest'
import { strayIn } from '#tests/support/lists/two-languages.ts'
import type { DoorLanguage } from '../languages.ts'
import { textKinds, textNameOf } from './messages.ts'
import { usualTexts } from './usual-texts.ts'

const textsIn = (lang: DoorLanguage) =>
  Object.fromEntries(textKinds.map((kind) => [kind, usualTexts[textNameOf(kind, lang)]]))

test('each usual text is in its own language', () => {
  expect(strayIn({ sq: textsIn('sq'), en: textsIn('en') })).toEqual([])
})
