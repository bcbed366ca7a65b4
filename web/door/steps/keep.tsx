/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { ownPageOf } from '../book/use-steps.ts'
import { giveAddress, readOwnPage } from '../book/visit-calls.ts'
import { Icon } from '../icon.tsx'
import { ActNote } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
import { useSpeech } from '../speech.ts'
import { TextField } from './text-field.tsx'

type SendProps = { salon: string; token: string; class?: string }

/** Lets clients keep the ticket's link: by the device's share menu, else copied, else by WhatsApp to themselves. */
export function SendSelf({ salon, token, class: as = 'btn' }: SendProps) {
  const { words } = useSpeech()
  const [isCopied, setCopied] = useState(false)
  async function send() {
    const title = words.ownTicket(salon)
    const url = location.origin + ownPageOf(token)
    // Plain http has neither of the first two.
    const { share, clipboard } = navigator as Partial<Navigator>
    if (share) return share.call(navigator, { title, url }).catch(() => undefined)
    try {
      if (!clipboard) throw new Error('no clipboard')
      await clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The ticket stays where it is.
      open(`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`, '_blank', 'noopener')
    }
  }
  return (
    <>
      <button type="button" class={as} onClick={() => void send()}>
        <Icon name={isCopied ? 'check' : 'share'} size={17} />
        {words.sendSelf}
      </button>
      <output class={isCopied ? 'copied' : 'sr'}>{isCopied && words.copied}</output>
    </>
  )
}

/** One field for an address, at the moment at which people say yes. */
export function Remind({ token }: { token: string }) {
  const { words } = useSpeech()
  const [email, setEmail] = useState('')
  const [mails, setMails] = useState<boolean>()
  const [wrong, setWrong] = useState('')
  const { run, ...act } = useAct()
  async function onSubmit(event: Event) {
    event.preventDefault()
    if (email.trim() === '') return
    setWrong('')
    await run({
      send: () => giveAddress(token, email),
      look: async () => (await readOwnPage(token)).mails ?? undefined,
      onDone: setMails,
      onRefused: ({ fields }) => {
        setWrong(fields['email'] ?? '')
        return fields['email'] !== undefined
      },
    })
  }
  if (mails !== undefined)
    return (
      <output class="note good">
        <Icon name="check" />
        <span>{mails ? words.reminded : words.mailsOff}</span>
      </output>
    )
  return (
    <form class="remind alive" onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        name="remind"
        label={words.remind}
        value={email}
        wrong={wrong || undefined}
        isBusy={act.isBusy}
        onType={setEmail}
        more={{
          type: 'email',
          inputMode: 'email',
          autocomplete: 'email',
          maxLength: 254,
          placeholder: words.email,
        }}
      />
      <button type="submit" class="btn btn-soft" aria-busy={act.isBusy || undefined}>
        {words.remindSend}
      </button>
      <ActNote act={act} />
    </form>
  )
}
