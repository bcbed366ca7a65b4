import { Ellipsis, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { ServiceDoers } from './service-doers.tsx'
import { type Complaint, type Draft, isUnsaved, type Typed } from './service-drafts.ts'
import {
  BufferField,
  DescriptionField,
  GroupField,
  NameField,
  PriceField,
  PriceFrom,
} from './service-fields.tsx'
import { ServiceSteps } from './service-steps.tsx'
import './service-form.css'

type Props = {
  draft: Draft
  complaint: Complaint
  onEdit: (typed: Partial<Typed>) => void
  onUndo: () => void
  onClose: () => void
  onRemove: () => void
}

/** The fields of the open service; what is typed is saved with all other changes. */
export function ServiceEditor({ draft, complaint, onEdit, onUndo, onClose, onRemove }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const shared = { typed: draft.typed, complaint, onEdit }
  useLayoutEffect(() => {
    fields.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={fields} className="service-form stack gap-14 whole">
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
      <footer className="row gap-8">
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
        {isUnsaved(draft) && (
          <Button kind="ghost" onClick={onUndo}>
            Ktheje si ishte
          </Button>
        )}
        <Button kind="soft" onClick={onClose}>
          Mbyll
        </Button>
      </footer>
    </div>
  )
}
