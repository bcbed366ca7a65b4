import { Lock } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Day } from '#contract/till/days.ts'
import { money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { amountFromText, typedComplaint } from '#contract/kit/money.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { aheadWords } from '../day-words.ts'
import { useDayActs } from '../mutations.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

const Difference = lazyPiece(async () => ({
  default: (await import('./difference.tsx')).Difference,
}))

type Draft = { counted: string; note: string }

const check = ({ counted: typed }: Draft): Record<string, string> => {
  const complaint = typedComplaint(typed)
  return complaint === undefined ? {} : { counted: complaint }
}

function useCount(day: Day) {
  const acts = useDayActs()
  const [draft, setDraft] = useState<Draft>({ counted: '', note: '' })
  const amount = amountFromText(draft.counted)
  const difference =
    amount === undefined ? undefined : Math.round((amount - day.expected) * 100) / 100
  const form = useDraftForm({
    draft,
    check,
    send: async ({ counted: typed, note }: Draft) => {
      const value = amountFromText(typed) ?? 0
      if (!(await isMeant(value))) return
      const { message } = await acts.count(day.date, { counted: value, note: note.trim() })
      toast.success(message)
    },
  })
  const edit = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    setDraft(next)
    form.recheck(next)
  }
  return { draft, difference, form, edit }
}

/** A single big field for the counted cash; the difference is shown while it is typed. */
export function CountForm({ day, isAsked }: { day: Day; isAsked: boolean }) {
  const { draft, difference, form, edit } = useCount(day)
  const isTooEarly = day.ahead > 0
  const isOnline = useOnline()
  useEffect(() => void Difference.preload().catch(() => undefined), [])
  return (
    <form className="till-count" {...form.props}>
      <Field
        className="till-counted"
        label="U numëruan"
        inputMode="decimal"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus={isAsked}
        suffix={signHere()}
        value={draft.counted}
        error={form.errors['counted']}
        onChange={({ target }) => edit({ counted: target.value })}
      />
      <Suspense>
        {difference !== undefined && <Difference difference={difference} day={day} />}
      </Suspense>
      {difference !== undefined && difference !== 0 && (
        <Field
          label="Shënim për ndryshimin"
          maxLength={300}
          autoComplete="off"
          value={draft.note}
          onChange={({ target }) => edit({ note: target.value })}
        />
      )}
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <Button
        kind={isTooEarly ? 'soft' : 'primary'}
        size="big"
        type="submit"
        disabled={isTooEarly || !isOnline}
        busy={form.busy}
        busyLabel="Duke mbyllur..."
      >
        <Lock size={18} aria-hidden /> Mbyll ditën
      </Button>
      <p className="till-quiet">
        {isTooEarly
          ? aheadWords(day.ahead)
          : isOnline
            ? 'E mbyllur ndryshohet vetëm me një korrigjim me emrin tuaj.'
            : 'Kur të kthehet interneti'}
      </p>
    </form>
  )
}

const isMeant = (value: number) =>
  confirm({
    title: 'Ta mbyllim ditën?',
    body: `Në sirtar u numëruan ${money(value)}. Çfarë shitet pas kësaj, llogaritet për nesër.`,
    action: 'Mbyll ditën',
  })
