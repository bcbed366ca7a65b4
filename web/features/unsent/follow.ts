import type { QueryClient } from '@tanstack/react-query'
import { counted } from '#contract/kit/albanian.ts'
import { decisionPath } from '#web/features/outbox/act-words.ts'
import { goTo } from '#web/platform/history-router.tsx'
import { type Sent, whenSent } from '#web/platform/outbox/sender.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { unsentWords } from './unsent-words.ts'

const longerMs = 10_000

/** Says what a delivery came to, and whose decision waits. */
export function tellSent(client: QueryClient, sent: readonly Sent[]) {
  const taken = sent.filter(({ answer }) => answer.fate !== 'dropped')
  // What stands on another one is decided with it.
  const waiting = taken.filter(({ answer }) => answer.fate === 'waits' && answer.why !== 'after')
  const [first] = waiting
  const done =
    taken.length > 0 &&
    `${counted(taken.length, 'ndryshim', 'ndryshime')} ${taken.length === 1 ? 'u dërgua' : 'u dërguan'}`
  const dropped = sent.length - taken.length
  const lost = dropped > 0 && `${dropped} s’u ${dropped === 1 ? 'mor' : 'morën'}`
  const words = [done, lost].filter(Boolean).join(' · ')
  if (!first) return toast.success(words)
  const { who, time } = unsentWords(client, first.act)
  const whose =
    waiting.length === 1
      ? `${[who, time].filter(Boolean).join(', ')}: pret vendimin tuaj`
      : `${waiting.length} presin vendimin tuaj`
  return toast.offer(
    `${words} · ${whose}`,
    'Shih',
    () => goTo(decisionPath(first.act.id)),
    longerMs,
  )
}

/** Fetched while there is a line, since without one nothing is. */
const fetchPieces = () =>
  Promise.all([
    import('./strip.tsx'),
    import('./clock-question.tsx'),
    import('./unsent-list.tsx'),
    import('./card-unsent.tsx'),
    import('./leave-dialog.tsx'),
  ]).catch(() => undefined)

/** From now on what waits can be shown without network, and a delivery says what it came to. */
export function followUnsent(client: QueryClient) {
  whenSent((sent) => void tellSent(client, sent))
  void fetchPieces()
}
