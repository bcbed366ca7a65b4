import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { notificationWords } from '#contract/notifications/notifications.ts'
import type { ApiError } from '#web/platform/call.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Warning } from '#web/ui/text/warning.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'
import { countOf, isComplete, wrongOf } from './broadcast-draft.ts'
import { BroadcastPreview } from './broadcast-preview.tsx'
import { RecipientChoice } from './recipient-choice.tsx'
import { useBroadcast } from './use-broadcast.ts'

export function BroadcastForm() {
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { draft, counts, form } = useBroadcast(() => setIsPreviewed(false))
  const count = countOf(draft, counts)
  const isWrong = wrongOf(draft).length > 0
  return (
    <Card title="Njoftim i ri">
      <form {...form.props} className="broadcast">
        <Field
          label="Subjekti"
          name="subject"
          maxLength={200}
          autoComplete="off"
          error={form.errors.subject}
        />
        <TextAreaField
          label="Mesazhi"
          name="message"
          className="broadcast-message"
          maxLength={10_000}
          error={form.errors.message}
        />
        <RecipientChoice draft={draft} counts={counts} error={form.errors.custom} />
        {isPreviewed && <Preview draft={draft} />}
        {form.refusal && <Alert tone="error">{failureOf(form.refusal)}</Alert>}
        <div className="broadcast-end flex wrap gap-10">
          <Button
            kind="outline"
            aria-expanded={isPreviewed}
            onClick={() => setIsPreviewed(!isPreviewed)}
          >
            {isPreviewed ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            {isPreviewed ? 'Mbyll pamjen paraprake' : 'Pamja paraprake'}
          </Button>
          <Button
            type="submit"
            kind="primary"
            busy={form.busy}
            busyLabel="Duke dërguar..."
            disabled={isWrong}
          >
            {count ? `Dërgo te ${counted(count, 'marrës', 'marrës')}` : 'Dërgo'}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const Preview = ({ draft }: Parameters<typeof BroadcastPreview>[0]) =>
  isComplete(draft) ? (
    <BroadcastPreview draft={draft} />
  ) : (
    <Warning>{notificationWords.fillBothToPreview}</Warning>
  )

const failureOf = (error: ApiError) =>
  error.code === 'network' || error.status >= 500 ? notificationWords.sendFailed : error.message
