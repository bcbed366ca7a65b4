import { Copy, ExternalLink } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { secondFactorComplaints } from '#contract/accounts/second-factor-words.ts'
import { call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { CodeField, isWholeCode } from './code-field.tsx'
import { copyText } from '#web/ui/overlay/copy-text.ts'
import './totp-dialog.css'

type Secret = { secret: string; uri: string }
/** Told with the recovery codes that came along, if any. */
type Props = { onDone: (recoveryCodes: readonly string[] | null) => void; onClose: () => void }

const names = ['code'] as const
const check = ({ code }: { code: string }) =>
  code ? {} : { code: secondFactorComplaints.codeMissing.message }

/** Each dialog makes a secret of its own; it counts after the first code. */
function useSecret() {
  const asked = useSingleFlight(() => call(secondFactorRoutes.beginTotp, { body: {} }))
  const ask = useEffectEvent(asked.run)
  useEffect(() => ask(), [])
  return asked
}

export function TotpDialog({ onDone, onClose }: Props) {
  const id = useId()
  const secret = useSecret()
  const [code, setCode] = useState('')
  const form = useForm({
    names,
    check,
    send: async (body) => {
      const { recoveryCodes } = await call(secondFactorRoutes.confirmTotp, { body })
      onDone(recoveryCodes)
    },
  })
  const submit = (event: SubmitEvent) =>
    isWholeCode(code) ? form.props.onSubmit(event) : event.preventDefault()
  return (
    <Dialog
      title="Lidh aplikacionin e kodeve"
      onClose={onClose}
      className="totp-dialog"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Mbrapa
          </Button>
          <Button
            type="submit"
            form={id}
            kind="primary"
            disabled={!isWholeCode(code)}
            busy={form.busy}
            busyLabel="Duke lidhur..."
          >
            Lidhe
          </Button>
        </>
      }
    >
      <p className="totp-names">Google Authenticator, Microsoft, 1Password a tjetër</p>
      {secret.error && (
        <LoadTrouble onRetry={() => secret.run()}>{secret.error.message}</LoadTrouble>
      )}
      <ol className="totp-steps">
        <Connection secret={secret.data} />
        <li>
          <form {...form.props} id={id} onSubmit={submit} aria-busy={form.busy}>
            <CodeField
              label="Shkruani kodin që tregon."
              value={code}
              onChange={setCode}
              error={form.errors.code}
              takesFocus={secret.data !== undefined}
            />
            {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
          </form>
        </li>
      </ol>
    </Dialog>
  )
}

/** At the desk a code for the phone's camera; a phone can't scan itself. */
function Connection({ secret }: { secret: Secret | undefined }) {
  const isPhone = useMedia(phone)
  if (!secret)
    return (
      <li className="totp-awaited">
        <DelayedSpinner label="Duke bërë kodin..." />
      </li>
    )
  const copy = () => void copyText(secret.secret, 'Sekreti u kopjua.')
  return (
    <li>
      {isPhone ? (
        <OnThisPhone uri={secret.uri}>
          <Button onClick={copy}>
            <Copy size={17} aria-hidden />
            Kopjo
          </Button>
        </OnThisPhone>
      ) : (
        <>
          <p>Skanojeni me aplikacionin.</p>
          <div className="totp-scan">
            <QrCode text={secret.uri} label="Kodi për aplikacionin" />
            <div className="stack gap-6 start">
              <span>Nuk skanohet dot?</span>
              <code>{secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
              <button type="button" className="link row gap-4" onClick={copy}>
                <Copy size={15} aria-hidden />
                Kopjo sekretin
              </button>
            </div>
          </div>
        </>
      )}
    </li>
  )
}

const OnThisPhone = ({ uri, children }: { uri: string; children: ReactNode }) => (
  <>
    <p>Hapeni në këtë telefon, ose kopjoni sekretin.</p>
    <div className="row wrap gap-8">
      <a className={buttonClass('soft')} href={uri}>
        <ExternalLink size={17} aria-hidden />
        Hap aplikacionin
      </a>
      {children}
    </div>
  </>
)
