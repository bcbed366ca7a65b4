import { ServiceDoers } from './service-doers.tsx'
import type { Complaint, Typed } from './service-drafts.ts'
import { AgainField, BufferField, GroupField, PriceFrom } from './service-fields.tsx'

type Props = { typed: Typed; complaint: Complaint; onEdit: (typed: Partial<Typed>) => void }

/** What few services need. */
export const MoreFields = (props: Props) => (
  <>
    <PriceFrom {...props} />
    <div className="service-more">
      <GroupField {...props} />
      <BufferField {...props} />
      <AgainField {...props} />
    </div>
    <ServiceDoers {...props} />
  </>
)
