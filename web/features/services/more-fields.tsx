import { ServiceDoers } from './service-doers.tsx'
import type { Complaint, Typed } from './service-drafts.ts'
import { BufferField, GroupField, PriceFrom } from './service-fields.tsx'

type Props = { typed: Typed; complaint: Complaint; onEdit: (typed: Partial<Typed>) => void }

/** What few services need. */
export const MoreFields = (props: Props) => (
  <>
    <PriceFrom {...props} />
    <div className="service-more">
      <GroupField {...props} />
      <BufferField {...props} />
    </div>
    <ServiceDoers {...props} />
  </>
)
