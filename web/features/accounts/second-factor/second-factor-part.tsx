import { useQuery } from '@tanstack/react-query'
import { Fingerprint, type LucideIcon, Plus, ReceiptText, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dayOfMonth, shortDate, shortDay } from '#contract/kit/albanian.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import type { Passkey, SecondFactor } from '#contract/accounts/second-factor.ts'
import { recoveryCodeCount } from '#contract/accounts/second-factor-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import { hasPasskeys } from './passkeys.ts'
import { secondFactorQuery } from './queries.ts'
import { RemoveTotpDialog } from './remove-totp-dialog.tsx'
import { useFactorActs } from './use-factor-acts.ts'
import { useSetUp } from './use-set-up.tsx'
import '#web/ui/data/page-part.css'
import './second-factor-part.css'

/** "përdorur sot 08:52", "14 nën", "28.12.2025", or when the key was made, as long as it has not been used. */
function usedInWords({ lastUsedAt, createdAt }: Passkey, now = new Date()) {
  const [day = '', time = ''] = wallClock(new Date(lastUsedAt ?? createdAt)).split(' ')
  const today = wallClock(now).slice(0, 10)
  const said = lastUsedAt ? 'përdorur' : 'shtuar'
  if (day === today) return `${said} sot ${time.slice(0, 5)}`
  const date = day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : shortDate(day)
  return lastUsedAt ? date : `${said} ${date}`
}

/** In the profile: what the log-in asks for beside the password. */
export function SecondFactorPart() {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  return (
    <section className="page-part" aria-labelledby="second-factor">
      <h2 id="second-factor">Hyrja me dy hapa</h2>
      <p>
        Fjalëkalimi dhe diçka që e keni vetëm ju. Pyetet në pajisje të reja.
        {data?.required && ' Kërkohet për administratorët.'}
      </p>
      <div>
        {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
        {data ? <Factor factor={data} /> : !error && <Shape width="100%" height={36} />}
      </div>
    </section>
  )
}

function Factor({ factor }: { factor: SecondFactor }) {
  const setUp = useSetUp()
  const isSet = factor.totp || factor.passkeys.length > 0
  return (
    <>
      {isSet ? (
        <Ways factor={factor} setUp={setUp} />
      ) : (
        <Button kind="soft" onClick={() => setUp.open(hasPasskeys() ? 'choice' : 'totp')}>
          <Plus size={16} aria-hidden />
          Vendos hapin e dytë
        </Button>
      )}
      {setUp.dialogs}
    </>
  )
}

type Props = { factor: SecondFactor; setUp: ReturnType<typeof useSetUp> }

/** The last way of an account that needs one stays. */
function Ways({ factor, setUp }: Props) {
  const { passkeys, totp, required } = factor
  const isLast = passkeys.length + Number(totp) === 1
  const acts = useFactorActs()
  const renew = async () => {
    const codes = await acts.renewCodes()
    if (codes) setUp.show(codes)
  }
  return (
    <ul className="factor-rows lined">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRemove={required && isLast ? undefined : () => void acts.removePasskey(passkey, isLast)}
        />
      ))}
      {hasPasskeys() && (
        <li className="factor-add">
          <Button kind="soft" onClick={() => setUp.open('passkey')}>
            <Plus size={16} aria-hidden />
            Çelës me gisht ose fytyrë
          </Button>
        </li>
      )}
      <TotpRow
        isConnected={totp}
        isLast={isLast}
        mayRemove={!required || !isLast}
        onConnect={() => setUp.open('totp')}
      />
      <Row icon={ReceiptText} name="Kode rezervë" line={codesInWords(factor)}>
        <Button size="small" onClick={() => void renew()}>
          Bëj të reja
        </Button>
      </Row>
    </ul>
  )
}

const codesInWords = ({ recoveryCodesLeft, recoveryCodesSince }: SecondFactor) =>
  [
    `${recoveryCodesLeft} nga ${recoveryCodeCount} të papërdorura`,
    recoveryCodesSince && dayOfMonth(dayOf(new Date(recoveryCodesSince))),
  ]
    .filter(Boolean)
    .join(' · ')

type RowProps = { icon: LucideIcon; name: string; line: string; children?: ReactNode }

const Row = ({ icon: Icon, name, line, children }: RowProps) => (
  <li className="row gap-12">
    <Icon size={20} aria-hidden />
    <span className="grow breaks">
      <b>{name}</b>
      <small>{line}</small>
    </span>
    {children}
  </li>
)

type KeyProps = { passkey: Passkey; onRemove: (() => void) | undefined }

const PasskeyRow = ({ passkey, onRemove }: KeyProps) => (
  <Row icon={Fingerprint} name={passkey.name} line={`gisht ose fytyrë · ${usedInWords(passkey)}`}>
    {onRemove && (
      <Button kind="ghost" size="small" aria-label={`Hiqe: ${passkey.name}`} onClick={onRemove}>
        Hiqe
      </Button>
    )}
  </Row>
)

type TotpProps = {
  isConnected: boolean
  isLast: boolean
  mayRemove: boolean
  onConnect: () => void
}

function TotpRow({ isConnected, isLast, mayRemove, onConnect }: TotpProps) {
  const [isRemoving, setRemoving] = useState(false)
  const acts = useFactorActs()
  const end = () => setRemoving(false)
  return (
    <Row
      icon={Smartphone}
      name="Aplikacion kodesh"
      line={isConnected ? 'i lidhur' : 'gjashtë shifra, p.sh. Google Authenticator'}
    >
      {!isConnected && (
        <Button size="small" onClick={onConnect}>
          Lidhe
        </Button>
      )}
      {isConnected && mayRemove && (
        <Button
          kind="ghost"
          size="small"
          aria-label="Hiqe: Aplikacion kodesh"
          onClick={() => setRemoving(true)}
        >
          Hiqe
        </Button>
      )}
      {isRemoving && (
        <RemoveTotpDialog
          isLast={isLast}
          onClose={end}
          onDone={() => {
            end()
            acts.reread()
          }}
        />
      )}
    </Row>
  )
}
