import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import '#web/features/accounts/profile/proof.tsx'
import { useSession } from '#web/platform/session.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { showFonts } from '#web/platform/loading/late-fonts.ts'
import { whenAtRest, whenPainted } from '#web/platform/loading/when-idle.ts'
import { QuestionHost, fetchConfirm } from '#web/ui/overlay/confirm.tsx'
import { queryClient } from './query-client.ts'
import { takeEarlyAnswers } from './early-answers.ts'
import { followSession } from './follow-session.ts'

export const client = queryClient()
followSession(client)
let answers: Promise<unknown> = Promise.resolve()
export function begin() {
  const begun = takeEarlyAnswers(client)
  answers = begun.then(({ answered }) => answered)
  return begun
}

/** Behind the first rows, which begin with the first answers. */
function fontsAfterRows() {
  const ask = () => void showFonts().catch(() => undefined)
  answers.finally(() => whenPainted(ask)).catch(() => undefined)
}

/** Visitors do not fetch it. */
const readyForOffline = () =>
  import('./offline.ts').then(
    ({ getReady }) => getReady(client),
    () => undefined,
  )

/** Only the salon's tablet needs it: left alone, the tablet returns to the faces from which members choose. */
const CounterWatch = lazyPiece(async () => ({
  default: (await import('#web/features/devices/counter/counter-watch.tsx')).CounterWatch,
}))

/** What the screen shows comes first, however slow the line is. */
function whenLoaded(act: () => void) {
  const look = () => void (cancel = client.isFetching() > 0 ? whenAtRest(look) : act())
  let cancel: (() => void) | void = whenAtRest(look)
  return () => cancel?.()
}

/** Gives the screens behind the log-in their query cache and the host of questions. Visitors need and load neither. */
export function SignedInRoot({ children }: { children?: ReactNode }) {
  useEffect(fontsAfterRows, [])
  useEffect(() => whenLoaded(() => void fetchConfirm().catch(() => undefined)), [])
  useEffect(() => whenLoaded(() => void readyForOffline()), [])
  const { user } = useSession()
  return (
    <QueryClientProvider client={client}>
      {children}
      <QuestionHost />

      <Suspense>{user?.byPin && <CounterWatch />}</Suspense>
    </QueryClientProvider>
  )
}
