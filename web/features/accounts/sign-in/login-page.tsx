import { type ComponentProps, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { trialDays } from '#contract/subscription/trial.ts'
import { useHistoryEntry } from '#web/platform/history-router.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { isBilled } from '#web/platform/site.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { AuthFrame, AuthHead } from './auth-frame.tsx'
import { useLinkToken, useLinkWords } from './link-token.ts'
import type { FirstStep } from '../second-factor/step/log-in-step.tsx'
import { LoginForm, LogInStep } from './login-form.tsx'
import { FirstAdminForm, RegisterForm } from './register-form.tsx'

const LiesHere = lazyPiece(async () => ({
  default: (await import('#web/features/unsent/lies-here.tsx')).LiesHere,
}))

/** The page drawn at build time knows no device. */
const useHint = () =>
  useSyncExternalStore(
    () => () => {},
    () => keptWord('unsent').read(),
    () => undefined,
  )

type Mode = 'login' | 'register' | 'first-admin'

const heads = (): Record<Mode, { title: string; line: string }> => ({
  login: { title: 'Mirë se erdhët përsëri', line: 'Vazhdoni aty ku e latë ditën.' },
  register: { title: 'Hap llogarinë', line: registerLine() },
  'first-admin': {
    title: 'Krijo administratorin',
    line: 'Llogaria e parë: ajo që kujdeset për të gjitha të tjerat.',
  },
})

const registerLine = () =>
  isBilled()
    ? `${trialDays} ditë provë falas. Pa kartë.`
    : 'Një email dhe një fjalëkalim mjaftojnë.'

const modes = [
  { value: 'login', label: 'Hyrje' },
  { value: 'register', label: 'Regjistrim' },
] as const

/** A new address is a new visit: the screen starts from what the address asks for. */
export function LoginPage() {
  const { key } = useHistoryEntry()
  return (
    <AuthFrame>
      <Entrance key={key} />
    </AuthFrame>
  )
}

function Entrance() {
  const query = useLinkWords()
  const adminToken = useLinkToken('admin')
  const [mode, setMode] = useState<Mode>(() => modeOf(query))
  const [email, setEmail] = useState(query.get('email') ?? '')
  const [awaits, setAwaits] = useState(query.get('action') === 'resend-verification')
  const [first, setFirst] = useState<FirstStep>()
  const screen = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function toggle(next: Mode) {
    // The fields are the browser's own: the form is asked for what stands in it.
    setEmail(screen.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '')
    setMode(next)
  }
  function registered(address: string) {
    flushSync(() => {
      setEmail(address)
      setAwaits(mode === 'register')
      setMode('login')
    })
    heading.current?.focus()
  }

  function goBack() {
    setEmail(first?.email ?? email)
    setFirst(undefined)
  }

  if (first) return <LogInStep first={first} onBack={goBack} />
  const { title, line } = heads()[mode]
  return (
    <div ref={screen}>
      <AuthHead title={title} heading={heading}>
        {line}
      </AuthHead>
      {mode !== 'first-admin' && (
        <Segmented
          wide
          label="Hyrje ose regjistrim"
          value={mode}
          onChange={toggle}
          options={modes}
        />
      )}
      {mode === 'login' && <LogIn email={email} awaitsVerification={awaits} onStep={setFirst} />}
      {mode === 'register' && <RegisterForm email={email} onDone={registered} />}
      {mode === 'first-admin' && (
        <FirstAdminForm token={adminToken ?? ''} email={email} onDone={registered} />
      )}
    </div>
  )
}

/** Above it what waits on this device, where anything does. */
function LogIn(props: ComponentProps<typeof LoginForm>) {
  const [own, setOwn] = useState(0)
  const hasHint = useHint()
  return (
    <>
      <Suspense>{hasHint && <LiesHere email={props.email} onCount={setOwn} />}</Suspense>
      <LoginForm {...props} {...(own > 0 && { label: `Hyni dhe dërgoni ${own}` })} />
    </>
  )
}

const modeOf = (query: URLSearchParams): Mode => {
  if (query.has('admin')) return 'first-admin'
  return query.has('register') ? 'register' : 'login'
}
