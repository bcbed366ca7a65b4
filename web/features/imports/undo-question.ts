import type { ImportKind } from '#contract/imports/imports.ts'
import { kindWords } from './kinds.ts'

export const undoQuestion = (kind: ImportKind, count: number) => ({
  title: count > 0 ? `Zhbëj ${kindWords[kind].many(count)}?` : 'Zhbëj plotësimet?',
  body: count > 0 ? 'Kush ka ardhur ndërkohë, mbetet.' : 'Çka keni ndryshuar ndërkohë, mbetet.',
})
