import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkContact, contactLengths, contactRoutes, contactWords } from '#contract/contact.ts'
import { hasNoAddress } from '#contract/kit/log-in-name.ts'
import { call } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { useSession } from '#web/platform/session.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'

const names = ['name', 'email', 'message'] as const

/** Writes to the administrators; an account's own name and address stand in it already. */
export function ContactForm() {
  const [isSent, setSent] = useState(false)
  const news = useRef<HTMLDivElement>(null)

  function show(sent: boolean) {
    flushSync(() => setSent(sent))
    const next = sent ? news.current : news.current?.querySelector<HTMLElement>('[name=message]')
    next?.focus()
  }
  return (
    <div className="contact-form" ref={news} tabIndex={-1}>
      {isSent ? (
        <>
          <Alert tone="success" icon={CircleCheck}>
            {contactWords.sent}
          </Alert>
          <Button onClick={() => show(false)}>Shkruani një mesazh tjetër</Button>
        </>
      ) : (
        <Fields onSent={() => show(true)} />
      )}
    </div>
  )
}

function Fields({ onSent }: { onSent: () => void }) {
  const { user } = useSession()
  const form = useForm({
    names,
    check: checkContact,
    send: async (body) => {
      await call(contactRoutes.send, { body })
      onSent()
    },
  })
  return (
    <form {...form.props}>
      <Field
        label="Emri"
        name="name"
        autoComplete="name"
        maxLength={contactLengths.name}
        defaultValue={user?.name}
        error={form.errors.name}
      />
      <Field
        label="Email-i ku ju përgjigjemi"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={user && hasNoAddress(user.email) ? '' : user?.email}
        error={form.errors.email}
      />
      <TextAreaField
        label="Mesazhi"
        name="message"
        maxLength={contactLengths.message}
        error={form.errors.message}
      />
      {form.refusal && (
        <Alert tone="error">{failureWords(form.refusal, contactWords.sendFailed)}</Alert>
      )}
      <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke dërguar...">
        Dërgo mesazhin
      </Button>
    </form>
  )
}
