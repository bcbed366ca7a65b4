import { Ellipsis, UserRound, UserX } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Request } from '#contract/outside/requests.ts'
import { whenLineIsBack } from '#web/platform/forms/line-button.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { strangerQuestion } from './request-words.ts'

type Props = { request: Request; isBusy: boolean; isOnline: boolean; onStranger: () => void }

/** What is done with a request seldom. */
export function RequestMenu({ request, isBusy, isOnline, onStranger }: Props) {
  const [, navigate] = useLocation()
  const { client_id: client, client_name: name } = request
  const onAsk = () => void confirm(strangerQuestion).then((yes) => yes && onStranger())
  const stranger = {
    label: 'Ky nuk ishte klient',
    icon: <UserX size={16} />,
    danger: true,
    refused: isOnline ? (isBusy ? 'Po përgjigjet …' : undefined) : whenLineIsBack,
    onSelect: onAsk,
  }
  const opens = {
    label: 'Hap klientin',
    icon: <UserRound size={16} />,
    onSelect: () => navigate(`/klientet?k=${client}`),
  }
  return (
    <Menu
      label={`Më shumë për ${name}`}
      className={buttonClass('icon')}
      trigger={<Ellipsis size={20} aria-hidden />}
      items={[...(client === null ? [] : [opens]), stranger]}
    />
  )
}
