import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { doorUrl } from '#web/features/outside/settings/door-address.ts'
import { doorQuery } from '#web/features/outside/settings/queries.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { ButtonPreview } from './button-preview.tsx'
import { ConnectionPart } from '../connection-part.tsx'
import { CopyLine } from '../copy-line.tsx'
import { ProfileLink } from './profile-link.tsx'
import './button-part.css'

/** The button for the salon's own site, and the link for its profiles elsewhere. */
export function ButtonPart() {
  const { data: door, error, refetch } = useQuery(doorQuery)
  return (
    <ConnectionPart
      title="Butoni për faqen tuaj"
      text="Tregon vendin e parë të lirë dhe hap rezervimin. Pa cookie."
    >
      {error && !door && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {!error && !door && <WaitingRows rows={1} height={72} />}
      {door && (door.on ? <OpenDoor slug={door.slug} /> : <ShutDoor />)}
    </ConnectionPart>
  )
}

const OpenDoor = ({ slug }: { slug: string }) => (
  <div className="own-button stack one-column gap-20">
    <div className="flex wrap middle-line gap-14">
      <ButtonPreview slug={slug} />
      <CopyLine
        text={`<script src="${doorUrl(slug)}/button.js" async></script>`}
        label="Kopjo"
        done="Rreshti i butonit u kopjua."
      />
    </div>
    <ProfileLink url={doorUrl(slug)} />
  </div>
)

const ShutDoor = () => (
  <div className="own-button stack start gap-8">
    <p>Hapni rezervimet online që butoni të punojë.</p>
    <Link className="link" to="/konfigurimet?tab=online">
      Te rezervimet online
    </Link>
  </div>
)
