import { useEffect } from 'react'
import { fetchAhead } from '#web/platform/loading/fetch-ahead.ts'
import { leave } from '#web/features/unsent/leave.ts'
import { goTo } from '#web/platform/history-router.tsx'
import { authWords } from '#contract/accounts/auth-forms.ts'
import { Spinner } from '#web/ui/text/spinner.tsx'

/** Long enough to be read. */
const pause = 400

/** The router leads whoever has just left to the log-in. */
export function LogoutPage() {
  useEffect(() => {
    void fetchAhead('/login', true)
    const timer = setTimeout(() => void leave().then((hasLeft) => hasLeft || goTo('/')), pause)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="page-gutter page-middle">
      <h1 className="sr-only">Shkyqu</h1>
      <output>
        <Spinner label={authWords.loggingOut} />
      </output>
    </div>
  )
}
