import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, CircleStop } from 'lucide-react'
import { counted, number, shortDate } from '#contract/kit/albanian.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import {
  type NotificationRecord,
  notificationRoutes,
} from '#contract/notifications/notifications.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { recentQuery } from './queries.ts'

export const RecentNotifications = () => (
  <Card title="Njoftimet e fundit" flush>
    <Recent />
  </Card>
)

function Recent() {
  const { data, error, refetch } = useQuery(recentQuery)
  if (!data && error)
    return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!data) return <WaitingRows rows={5} height={64} lines={2} ends={[96]} />
  if (data.length === 0) return <EmptyState icon={BellOff}>Ende nuk ka njoftime.</EmptyState>
  return (
    <ul className="recent-notifications lined">
      {data.map((record) => (
        <Entry key={record.id} record={record} />
      ))}
    </ul>
  )
}

function Entry({ record }: { record: NotificationRecord }) {
  const { subject, recipients, queued_count: waiting, sent_at: sentAt } = record
  const instant = new Date(sentAt)
  return (
    <li>
      <p className="medium breaks">{subject}</p>
      <time dateTime={sentAt}>
        {shortDate(dayOf(instant))} {wallClock(instant).slice(11, 16)}
      </time>
      <Outcome record={record} />
      {waiting > 0 && (
        <div className="recent-progress stack gap-12 whole">
          <Progress
            label={`Dërgimi i “${subject}”`}
            value={recipients - waiting}
            max={recipients}
          />
          <StopButton record={record} />
        </div>
      )}
    </li>
  )
}

function Outcome({ record }: { record: NotificationRecord }) {
  const said = [
    { count: record.success_count, words: 'të dorëzuar' },
    { count: record.failure_count, words: 'të dështuar', isBad: record.failure_count > 0 },
    { count: record.queued_count, words: 'në radhë', isLeftOut: true },
    { count: record.skipped_count, words: 'pa u dërguar', isLeftOut: true },
    { count: record.stopped_count, words: 'të ndalur', isLeftOut: true },
  ].filter(({ count, isLeftOut }) => count > 0 || !isLeftOut)
  return (
    <ul className="recent-outcome flex wrap whole small numbers" aria-label="Rezultati">
      {said.map(({ count, words, isBad }) => (
        <li key={words} data-bad={isBad || undefined}>
          <b>{number(count)}</b> {words}
        </li>
      ))}
    </ul>
  )
}

function StopButton({
  record: { id, subject, queued_count: waiting },
}: {
  record: NotificationRecord
}) {
  const client = useQueryClient()
  const { busy, run } = useSingleFlight(async () => {
    try {
      const { message } = await call(notificationRoutes.stop, { params: { id } })
      toast.success(message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
    await client.invalidateQueries(recentQuery)
  })
  return (
    <Button size="small" kind="outline" busy={busy} onClick={() => run()}>
      <CircleStop size={15} aria-hidden />
      Ndal
      <VisuallyHidden>
        dërgimin e “{subject}”: {counted(waiting, 'email', 'email-e')} në radhë
      </VisuallyHidden>
    </Button>
  )
}
