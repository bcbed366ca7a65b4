import type { ImportKind } from '#contract/imports.ts'
import { kindWords } from './kinds.ts'

export const undoQuestion = (kind: ImportKind, count: number) => ({
  title: `Zhbëj ${kindWords[kind].many(count)}?`,
  body: 'Kush ka ardhur ndërkohë, mbetet.',
})
