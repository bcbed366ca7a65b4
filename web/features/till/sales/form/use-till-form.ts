import { useState } from 'react'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { checkSale, errorsFrom } from './check-sale.ts'
import { type Booked, type Draft, untouched } from './sale-draft.ts'
import { isTooLate } from './is-too-late.ts'

type Sending = {
  booked: readonly Booked[]
  start?: Draft
  /** Rejects with the refusal. */
  send: (draft: Draft) => Promise<void>
  /** Somebody else has done it already. */
  onTooLate: () => void
}

/** What is paid for, typed into one form, and sent once. */
export function useTillForm({ booked, start = untouched, send, onTooLate }: Sending) {
  const [draft, setDraft] = useState(start)
  const form = useDraftForm({
    draft,
    check: (typed: Draft) => checkSale(booked, typed),
    fieldsOf: ({ fields }) => errorsFrom(fields),
    send: (typed) =>
      send(typed).catch((error: unknown) => {
        if (!isTooLate(error)) throw error
        onTooLate()
      }),
  })
  function edit(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    form.recheck(next)
  }
  return { ...form, booked, draft, edit }
}

export type TillFormState = ReturnType<typeof useTillForm>
