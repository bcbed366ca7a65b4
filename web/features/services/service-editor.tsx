import { Ellipsis, Trash2 } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { ServiceDoers } from './service-doers.tsx'
import type { Draft } from './service-drafts.ts'
import {
  BufferField,
  DescriptionField,
  GroupField,
  NameField,
  PriceField,
  PriceFrom,
} from './service-fields.tsx'
import { ServiceSteps } from './service-steps.tsx'
import type { OpenService } from './use-open-service.ts'
import { useServiceForm } from './use-service-form.ts'
import './service-form.css'

type Props = { draft: Draft; open: OpenService; onRemove: () => void }

/** The form of the open service, with a way to save of its own. */
export function ServiceEditor({ draft, open, onRemove }: Props) {
  const { props, busy, complaint, edit } = useServiceForm(draft, open)
  const shared = { typed: draft.typed, complaint, onEdit: edit }
  useLayoutEffect(() => {
    props.ref.current?.scrollIntoView({ block: 'nearest' })
  }, [props.ref])
  return (
    <form {...props} className="service-form">
      <div className="service-fields">
        <NameField {...shared} />
        <PriceField {...shared} />
        <GroupField {...shared} />
      </div>
      <PriceFrom {...shared} />
      <ServiceSteps {...shared} />
      <div className="service-fields">
        <DescriptionField {...shared} />
        <BufferField {...shared} />
      </div>
      <ServiceDoers {...shared} />
      {complaint['row'] && <Alert tone="error">{complaint['row']}</Alert>}
      <footer>
        <Menu
          label="Më shumë"
          trigger={<Ellipsis size={18} aria-hidden />}
          className={buttonClass('icon')}
          align="start"
          items={[
            {
              label: 'Fshi shërbimin',
              icon: <Trash2 size={16} aria-hidden />,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
        <small>Ndryshimet vlejnë për terminet e reja.</small>
        <Button kind="ghost" onClick={() => void open.close()}>
          Anulo
        </Button>
        <Button type="submit" kind="primary" busy={busy} busyLabel="Duke ruajtur...">
          Ruaj
        </Button>
      </footer>
    </form>
  )
}
