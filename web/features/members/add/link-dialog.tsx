import { useQueryClient } from '@tanstack/react-query'
import { Copy, MessageCircle } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { MemberRole } from '#contract/access.ts'
import { linkHours, memberRoutes } from '#contract/members/members.ts'
import { call } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useSession } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { copyText } from '#web/ui/overlay/copy-text.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { staffQuery } from '#web/lists/staff.ts'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { teamQuery } from '../queries.ts'
import './link-dialog.css'

/** For the camera of the person who stands beside. */
const LinkCode = ({ link }: { link: string }) => (
  <figure className="stack gap-8">
    <QrCode text={link} label="Kodi i ftesës" />
    <figcaption>Ose skanojeni me kamerën e telefonit tjetër.</figcaption>
  </figure>
)

export type Invitee = {
  name?: string | undefined
  role: MemberRole
  staffId?: string | null | undefined
}

/** A link is told once; another one for the same barber takes its place. */
function useLink({ role, staffId }: Invitee) {
  const client = useQueryClient()
  const asked = useSingleFlight(async () => {
    const body = { role, by: 'link', ...(staffId && { staffId }) } as const
    const { link = '' } = await call(memberRoutes.invite, { body })
    void client.invalidateQueries(teamQuery)
    void client.invalidateQueries(staffQuery)
    return link
  })
  const ask = useEffectEvent(asked.run)
  useEffect(() => ask(), [])
  return asked
}

type Props = { invitee: Invitee; onClose: () => void }

/** The invitation as a link for WhatsApp, as a code for the other's camera, or copied. */
export function LinkDialog({ invitee, onClose }: Props) {
  const { data: link, error, run } = useLink(invitee)
  return (
    <Dialog
      title={invitee.name ? `Ftesë për ${invitee.name}` : 'Ftesë me lidhje'}
      onClose={onClose}
      className="link-dialog"
      footer={
        <Button kind="soft" onClick={onClose}>
          Mbyll
        </Button>
      }
    >
      {link ? (
        <Handed link={link} />
      ) : error ? (
        <LoadTrouble onRetry={() => run()}>{error.message}</LoadTrouble>
      ) : (
        <div className="link-awaited">
          <DelayedSpinner label="Duke bërë lidhjen..." />
        </div>
      )}
    </Dialog>
  )
}

function Handed({ link }: { link: string }) {
  const salon = useSession().user?.salon?.name ?? 'Salloni'
  const words = `${salon} ju fton në ekip te Orari. Hyni me këtë lidhje: ${link}`
  const copy = () =>
    copyText(
      link,
      'Lidhja u kopjua.',
      'Lidhja nuk u kopjua. Dërgojeni në WhatsApp ose tregoni kodin.',
    )
  return (
    <div className="stack gap-14">
      <p>Vlen {linkHours} orë dhe vetëm një herë. Jepeni vetëm te personi që ftoni.</p>
      <div className="row wrap gap-10">
        <a
          className={buttonClass('primary')}
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={17} aria-hidden />
          Dërgo në WhatsApp
        </a>
        <Button onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          Kopjo lidhjen
        </Button>
      </div>
      <LinkCode link={link} />
    </div>
  )
}
