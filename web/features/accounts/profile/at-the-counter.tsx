import { Smartphone } from 'lucide-react'
import { EmptyState } from '#web/ui/data/empty-state.tsx'

/** In place of what asks for the password, which nobody types where others look on. */
export const AtTheCounter = () => (
  <EmptyState icon={Smartphone}>
    Profili hapet me fjalëkalim, në telefonin tuaj: në tabletin e sallonit keni hyrë me PIN.
  </EmptyState>
)
