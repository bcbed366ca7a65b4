import { TabBar, type TabsProps } from './tab-bar.tsx'
import './side-bar.css'

/** The menu of a phone that lies on its side. */
export const SideBar = (props: TabsProps) => <TabBar {...props} isAside />
