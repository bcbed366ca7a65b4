import { ServiceDoers } from './service-doers.tsx'
import type { Complaint, Typed } from './service-drafts.ts'
import { BufferField, DescriptionField, GroupField, PriceFrom } from './service-fields.tsx'

type Props = { typed: Typed; complaint: Complaint; onEdit: (typed: Partial<Typed>) => void }

export const MoreFields = (props: Props) => (
  <>
    <PriceFrom {...props} />
    <GroupField {...props} />
    <BufferField {...props} />
    <DescriptionField {...props} />
    <ServiceDoers {...props} />
  </>
)
