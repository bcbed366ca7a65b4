import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { type ToldDoor } from '#contract/outside/door.ts'
import { doorErrors } from '#contract/outside/door-refusals.ts'
import { Card } from '#web/ui/data/card.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import { SaveBar, SaveRefusal } from '#web/platform/forms/save-bar.tsx'
import { DoorLook } from './door-look.tsx'
import { DoorOffer } from './door-offer.tsx'
import { DoorPreview } from './door-preview.tsx'
import { DoorRules } from './door-rules.tsx'
import { DoorSilence } from './door-silence.tsx'
import { DoorSwitch } from './door-switch.tsx'
import { LineRow, LineSettings } from './line-settings.tsx'
import { doorQuery } from './queries.ts'
import { type DoorForm, useDoorDraft } from './use-door-draft.ts'
import './door.css'

/** The public page, or the line in the shop. */
export function DoorPanel() {
  const [search] = useSearchParams()
  return search.get('pjesa') === 'radha' ? <LineSettings /> : <DoorPart />
}

function DoorPart() {
  const { data, error, refetch } = useQuery(doorQuery)
  if (data) return <DoorSettings door={data} />
  if (!error)
    return (
      <div className="door">
        <div className="door-settings">
          <Card title="Si rezervohet">
            <WaitingFields />
          </Card>
        </div>
      </div>
    )
  return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
}

/** The page's own settings, and beside them the page as clients see it. */
function DoorSettings({ door }: { door: ToldDoor }) {
  const form = useDoorDraft(door)
  return (
    <div className="door">
      <div className="door-settings">
        <DoorSwitch door={door} />
        <LineRow />
        <form {...form.props}>
          <DoorRules form={form} />
          <DoorSilence form={form} />
          <DoorLook form={form} picture={door.picture} />
          <DoorOffer form={form} />
          <SaveDoor form={form} />
        </form>
      </div>
      <DoorPreview door={door} />
    </div>
  )
}

function SaveDoor({ form: { refusal, busy, isUnsaved, discard } }: { form: DoorForm }) {
  return (
    <SaveBar
      isUnsaved={isUnsaved}
      busy={busy}
      onDiscard={discard}
      trouble={refusal && <SaveRefusal error={refusal} stale={doorErrors.doorStale} />}
    />
  )
}
