import type { ImportKind } from '#contract/imports/imports.ts'
import type { LiveTopic } from '#contract/live.ts'
import { counted } from '#contract/kit/albanian.ts'
import { countedInEnglish, inEnglish } from '#contract/replies.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act, SalonAct, Undo } from '#server/record/act.ts'

type Words = readonly [one: string, more: string]
type Says = {
  readonly kind: SalonAct['kind']
  readonly topics: readonly LiveTopic[]
  readonly came: Words
  readonly gone: Words
  readonly stayed: Words
  readonly english: string
}

/**
 * What a file brings, in words: what came, what was taken out, and what stayed then. Programs are told nothing (`events: []`):
 * they read thousands of rows as lists.
 */
const says: Record<ImportKind, Says> = {
  clients: {
    kind: 'client',
    topics: ['clients'],
    came: ['klient i ri', 'klientë të rinj'],
    gone: ['klient u hoq', 'klientë u hoqën'],
    stayed: ['ka ardhur ndërkohë dhe mbeti', 'kanë ardhur ndërkohë dhe mbetën'],
    english: 'client',
  },
  /** Nobody is told of what a file books: neither devices nor clients. */
  visits: {
    kind: 'appointment',
    topics: ['appointments', 'clients', 'staff', 'services'],
    came: ['termin', 'termine'],
    gone: ['termin u hoq', 'termine u hoqën'],
    stayed: ['është mbyllur te arka dhe mbeti', 'janë mbyllur te arka dhe mbetën'],
    english: 'visit',
  },
  services: {
    kind: 'service',
    topics: ['services', 'hours'],
    came: ['shërbim i ri', 'shërbime të reja'],
    gone: ['shërbim u hoq', 'shërbime u hoqën'],
    stayed: ['është rezervuar ndërkohë dhe mbeti', 'janë rezervuar ndërkohë dhe mbetën'],
    english: 'service',
  },
}

type Came = {
  readonly importId: string
  readonly historyId: string
  readonly counts: { readonly new: number; readonly known: number; readonly wrong: number }
  readonly undo: Undo
}
type Asked = { readonly actor: Member; readonly fileName: string | undefined }

const longestFileName = 120
const named = (fileName = '') =>
  fileName
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestFileName)
    .toWellFormed()

export function imported(of: ImportKind, { actor, fileName }: Asked, came: Came): Act {
  const { importId, historyId, counts, undo } = came
  const file = named(fileName)
  const { kind, topics } = says[of]
  return {
    salon: actor.salonId,
    log: {
      action: 'create',
      text: `Nga një skedar: ${counted(counts.new, ...says[of].came)}.`,
      entity: { type: 'import', id: importId },
    },
    history: {
      id: historyId,
      kind,
      action: 'import',
      entityId: importId,
      details: { counts, ...(file && { file }) },
      undo,
    },
    topics,
    events: [],
  }
}

type Gone = {
  readonly importId: string
  readonly historyId: string
  readonly gone: number
  readonly kept: number
}

function unimported(of: ImportKind, { salonId: salon, userId }: Member, told: Gone): Act {
  const { importId, historyId, gone, kept } = told
  const { kind, topics } = says[of]
  const details = { gone, kept }
  return {
    salon,
    log: {
      action: 'delete',
      text: `U zhbë sjellja e një skedari: ${counted(gone, ...says[of].gone)}.`,
      entity: { type: 'import', id: importId },
    },
    history: { id: historyId, kind, action: 'unimport', entityId: importId, details },
    topics,
    events: [],
    security: { kind: 'import_undone', userId, details },
  }
}

/** What is said and recorded of a file that was taken out again. */
export function takenOut(of: ImportKind, actor: Member, told: Gone) {
  const { gone, kept } = told
  const left = kept > 0 ? ` ${counted(kept, ...says[of].stayed)}.` : ''
  const leftInEnglish = kept > 0 ? ` ${kept} stayed: used meanwhile.` : ''
  return {
    message: `U zhbë: ${counted(gone, ...says[of].gone)}.${left}`,
    [inEnglish]: `Undone: ${countedInEnglish(gone, says[of].english)} removed.${leftInEnglish}`,
    acts: [unimported(of, actor, told)],
    kept,
  }
}
