import { subscriptionWords } from '#contract/subscription/subscription-refusals.ts'
import { fullDay } from '#contract/kit/albanian.ts'
import type { SubscriptionStatus } from '#contract/subscription/subscription.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { useSubscriptionActs } from './use-subscription-actions.ts'

const askToCancel = (end: string | null) =>
  confirm({
    title: 'Anulo abonimin',
    body: (
      <>
        {subscriptionWords.confirmCancel}
        {end && ` Qasja ju mbetet deri më ${fullDay(end)}, pastaj nuk ju kujtojmë më.`}
      </>
    ),
    action: 'Anulo abonimin',
    danger: true,
  })

export function CancelActs({ status }: { status: SubscriptionStatus }) {
  const { cancelAtPeriodEnd, subscriptionEndDate } = status
  const { cancel, resume } = useSubscriptionActs()
  const { busy, run } = useSingleFlight(async () => {
    if (cancelAtPeriodEnd) await resume()
    else if (await askToCancel(subscriptionEndDate)) await cancel()
  })
  return (
    <Button kind={cancelAtPeriodEnd ? 'outline' : 'ghost'} busy={busy} onClick={() => run()}>
      {cancelAtPeriodEnd ? 'Tërhiq anulimin' : 'Anulo abonimin'}
    </Button>
  )
}
