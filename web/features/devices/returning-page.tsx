import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '#web/platform/call.ts'
import { forgetDevice } from '#web/platform/device/forget-device.ts'
import { missSession } from '#web/platform/session-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { comeBack } from './enter.ts'
import './returning.css'

function useComingBack() {
  const [trouble, setTrouble] = useState<ApiError>()
  const ask = useCallback(() => {
    void comeBack().then(setTrouble)
  }, [])
  useEffect(() => {
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [ask])
  return { trouble, ask }
}

function enterByPassword() {
  forgetDevice()
  missSession()
}

/** A tab without a log-in, on a device that keeps its person: empty until the server has said who it is. */
export function ReturningPage() {
  const { trouble, ask } = useComingBack()
  return (
    <main className="returning stack gap-20 centered">
      <h1 className="sr-only">Duke hyrë</h1>
      {trouble ? <Trouble error={trouble} onRetry={ask} /> : <DelayedSpinner />}
    </main>
  )
}

const Trouble = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <>
    <Logo />
    <p role="alert">
      {error.code === 'network'
        ? 'Jeni pa lidhje, dhe në këtë pajisje nuk ka ditë të ruajtur për t’u lexuar.'
        : error.message}
    </p>
    <div className="button-row">
      <Button kind="primary" onClick={onRetry}>
        Provo përsëri
      </Button>
      <Button kind="ghost" onClick={enterByPassword}>
        Hyr me fjalëkalim
      </Button>
    </div>
  </>
)
