import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ToldDoor } from '#contract/outside/door.ts'
import { doorErrors } from '#contract/outside/door-refusals.ts'
import { ApiError } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { changeOf, type Draft, draftOf, isUntouched } from './door-draft.ts'
import { useChangeDoor } from './mutations.ts'

/** Typed values stay, even when other devices change the settings; an untouched form shows the newest settings. */
export function useDoorDraft(door: ToldDoor) {
  const [typing, setTyping] = useState<{ seen: ToldDoor; draft: Draft }>()
  const { seen, draft } = typing ?? { seen: door, draft: draftOf(door) }
  const client = useQueryClient()
  const changeDoor = useChangeDoor()
  /** Saves again on the newer version if only the page's switch was changed meanwhile: it is no part of the form. */
  function insist(error: unknown) {
    const newer = newerDoor(error)
    if (!newer || !isUntouched(draftOf(newer), seen)) throw error
    return changeDoor(changeOf(draft, seen), newer.version)
  }
  /** The next try starts from what another device has saved meanwhile; what was typed stays over it. */
  function startAnew(error: unknown): never {
    const newer = newerDoor(error)
    if (newer) setTyping({ seen: newer, draft: { ...draftOf(newer), ...changeOf(draft, seen) } })
    throw error
  }
  const form = useDraftForm({
    draft,
    check: () => ({}),
    unsaved: {
      isChanged: (typed: Draft) => !isUntouched(typed, seen),
      where: 'për rezervimet online',
    },
    send: async () => {
      const saved = changeDoor(changeOf(draft, seen), seen.version)
      tellUndoable(client, await saved.catch(insist).catch(startAnew))
      setTyping(undefined)
    },
  })
  function edit(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setTyping({ seen, draft: next })
    form.recheck(next)
  }
  function discard() {
    setTyping(undefined)
    form.forgive()
  }
  return { ...form, draft, seen, edit, discard }
}
const newerDoor = (error: unknown) =>
  error instanceof ApiError && error.is(doorErrors.doorStale)
    ? (error.extra['door'] as ToldDoor)
    : undefined

export type DoorForm = ReturnType<typeof useDoorDraft>
