import { said } from '#contract/kit/errors.ts'
import { CircleCheck } from 'lucide-react'
import { counted, number } from '#contract/kit/albanian.ts'
import { notificationWords } from '#contract/notifications/notifications.ts'
import {
  recipientComplaints,
  type AudienceCounts,
  audienceLabels,
} from '#contract/notifications/recipients.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { audienceOf, countOf, type Draft, offeredAudiences, wrongOf } from './broadcast-draft.ts'

type Props = { draft: Draft; counts: AudienceCounts | undefined; error: string | undefined }

/** Everybody of a kind, or addresses typed one by one. */
export function RecipientChoice({ draft, counts, error }: Props) {
  const isCustom = audienceOf(draft) === undefined
  const choices = [
    ...offeredAudiences().map((audience) => ({
      value: audience,
      label: audienceLabels[audience],
      note: counts && number(counts[audience].total),
    })),
    { value: 'custom', label: 'Email-e të tjera', note: undefined },
  ]
  return (
    <fieldset className="recipients">
      <legend>Marrësit</legend>
      <div className="recipients-choices stack gap-8">
        {choices.map(({ value, label, note }) => (
          <label key={value} className="recipients-choice tile row gap-10 touchable">
            <input type="radio" name="choice" value={value} defaultChecked={value === 'all'} />
            <span>{label}</span>
            {note !== undefined && <small>{note}</small>}
          </label>
        ))}
      </div>
      {isCustom && (
        <TextAreaField
          label="Email-et"
          name="custom"
          hint="Ndani me presje, ose ngjitni një listë."
          placeholder="arta@example.com, besa@example.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={error}
        />
      )}
      <Reach draft={draft} counts={counts} error={isCustom ? undefined : error} />
    </fieldset>
  )
}

/** How many will get it, and who would not. */
function Reach({ draft, counts, error }: Props) {
  const audience = audienceOf(draft)
  const count = countOf(draft, counts)
  const wrong = wrongOf(draft)
  if (wrong.length > 0)
    return <Alert tone="error">{said(recipientComplaints.invalid({ addresses: wrong }))}</Alert>
  if (error !== undefined) return <Alert tone="error">{error}</Alert>
  if (count === undefined) return null
  const left = audience === undefined ? 0 : (counts?.[audience].unsubscribed ?? 0)
  return (
    <p className="recipients-reach row wrap" aria-live="polite">
      {count === 0 ? (
        notificationWords.noRecipients
      ) : (
        <>
          <CircleCheck size={15} aria-hidden />
          {audience === undefined
            ? `${counted(count, 'email i vlefshëm', 'email-e të vlefshme')}`
            : `${counted(count, 'marrës', 'marrës')}`}
        </>
      )}
      {left > 0 && (
        <span>
          {left === 1 ? '1 është çregjistruar' : `${number(left)} janë çregjistruar`} dhe nuk e merr
          {left === 1 ? '' : 'in'}
        </span>
      )}
    </p>
  )
}
