import { ApiError, call } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { endSession } from '#web/platform/session-store.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import '#web/ui/data/page-part.css'

/** Asks first. The server ends the sessions in this salon, this tab's too. */
export async function leaveSalon(salonName: string) {
  const isMeant = await confirm({
    title: `Largohu nga ${salonName}?`,
    body: 'Dilni menjëherë, në çdo pajisje, dhe ktheheni vetëm me një ftesë të re. Berberi dhe terminet mbeten te salloni; llogaria mbetet juaja.',
    action: 'Largohu nga salloni',
    button: LineButton,
    danger: true,
  })
  if (!isMeant) return
  try {
    // With the question: few who open their profile leave.
    const { memberRoutes } = await import('#contract/members/members.ts')
    const { message } = await call(memberRoutes.leave)
    endSession()
    toast.success(message)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

/** In the profile of those who work in somebody else's salon; an owner leaves from the list of the team. */
export function LeaveSalon() {
  const { user } = useSession()
  if (!user?.salon || user.memberRole === 'owner') return null
  const { name } = user.salon
  return (
    <section className="page-part own-data" aria-labelledby="leave-salon">
      <h2 id="leave-salon">Largimi nga salloni</h2>
      <p>Ju punoni te {name}. Kur largoheni, terminet mbeten te salloni dhe llogaria te ju.</p>
      <Button kind="outline" onClick={() => void leaveSalon(name)}>
        Largohu nga {name}
      </Button>
    </section>
  )
}
