import { Toaster } from '#web/ui/overlay/toast.tsx'
import { AppRoutes } from './routes.tsx'

/** Everything but the router: the browser brings one, the build's drawing of the public pages another. */
export const App = () => (
  <>
    <AppRoutes />
    <Toaster />
  </>
)
