import { useState } from 'react'
import type { ClientStamps, Stamps } from '#contract/stamps/stamps.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { checkSale, errorsFrom } from './check-sale.ts'
import { type Booked, type Draft, untouched } from './sale-draft.ts'
import { isTooLate } from './is-too-late.ts'

/** A client's stamps that make up a reward, and the rule of it. */
export type StampOffer = { readonly rule: Stamps; readonly stamps: ClientStamps }

type Sending = {
  booked: readonly Booked[]
  start?: Draft
  /** The client's stamps, where they can be spent: they are, until somebody keeps them. */
  offer?: StampOffer | undefined
  /** Rejects with the refusal. */
  send: (draft: Draft) => Promise<void>
  /** Somebody else has done it already. */
  onTooLate: () => void
}

/** What is paid for, typed into one form, and sent once. */
export function useTillForm({ booked, start = untouched, offer, send, onTooLate }: Sending) {
  const [typed, setTyped] = useState(start)
  const [isSpent, spend] = useState(true)
  const draft = { ...typed, stamps: isSpent ? offer?.rule : undefined }
  const form = useDraftForm({
    draft,
    check: (sale: Draft) => checkSale(booked, sale),
    fieldsOf: ({ fields }) => errorsFrom(fields),
    send: (sale) =>
      send(sale).catch((error: unknown) => {
        if (!isTooLate(error)) throw error
        onTooLate()
      }),
  })
  function edit(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setTyped(next)
    form.recheck(next)
  }
  return { ...form, booked, draft, edit, offer, spend }
}

export type TillFormState = ReturnType<typeof useTillForm>
