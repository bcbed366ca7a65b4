import { type Door, doorFields } from '#contract/outside/door.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'

/** The settings as they are being typed: all but the switch, which works at once. */
export type Draft = Omit<Door, 'on'>

const { on: _, ...typedFields } = doorFields
const names = namesOf(typedFields)

export const draftOf = (door: Door): Draft => picked(names, door) as Draft
/** Only what the person changed is sent. */
export const changeOf = (draft: Draft, seen: Door) => changesIn(draft, draftOf(seen))
export const isUntouched = (draft: Draft, seen: Door) =>
  Object.keys(changeOf(draft, seen)).length === 0
