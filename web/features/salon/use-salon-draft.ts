import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Salon, salonErrors } from '#contract/salon.ts'
import { ApiError } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { useChangeSalon } from './mutations.ts'
import {
  changeOf,
  checkSalon,
  type Draft,
  draftOf,
  errorsFrom,
  isUntouched,
  rebased,
} from './salon-draft.ts'

type Typing = { seen: Salon; draft: Draft }

/** What is typed stays, whatever comes in from other devices; until something is, the form follows the salon. */
function useTyping(salon: Salon) {
  const [typing, setTyping] = useState<Typing>()
  const { seen, draft } = typing ?? { seen: salon, draft: draftOf(salon) }

  return {
    seen,
    draft,
    type: (next: Draft) => setTyping({ seen, draft: next }),
    rebase: (newer: Salon) =>
      setTyping((now) => now && { seen: newer, draft: rebased(now.draft, now.seen, newer) }),
    forget: () => setTyping(undefined),
  }
}

export function useSalonDraft(salon: Salon) {
  const { seen, draft, type, rebase, forget } = useTyping(salon)
  const client = useQueryClient()
  const changeSalon = useChangeSalon()
  const changes = changeOf(draft, seen)
  /** Saves again on the newer version if only switches beside the form were changed meanwhile: they are no part of it. */
  function insist(error: unknown) {
    const newer = newerSalon(error)
    if (!newer || !isUntouched(draftOf(newer), seen)) throw error
    return changeSalon(changes, newer.version)
  }
  /** The next try starts from what another device has saved meanwhile. */
  function startAnew(error: unknown): never {
    const newer = newerSalon(error)
    if (newer) rebase(newer)
    throw error
  }
  const form = useDraftForm({
    draft,
    check: checkSalon,
    fieldsOf: ({ fields }) => errorsFrom(fields),
    unsaved: { isChanged: (typed) => !isUntouched(typed, seen), where: 'për sallonin' },
    send: async () => {
      const saved = await changeSalon(changes, seen.version).catch(insist).catch(startAnew)
      forget()
      tellUndoable(client, saved)
    },
  })

  function edit(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    type(next)
    form.recheck(next)
  }
  function discard() {
    forget()
    form.forgive()
  }
  return { ...form, draft, seen, edit, discard }
}

const newerSalon = (error: unknown) =>
  error instanceof ApiError && error.is(salonErrors.salonStale)
    ? (error.extra['salon'] as Salon)
    : undefined
