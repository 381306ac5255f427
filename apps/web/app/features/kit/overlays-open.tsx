import { CreditCard, LogOut, Moon, UserRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/check.tsx";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import { toast } from "../../ui/toast.tsx";
import { filterRows, kitWords } from "./overlays-words.ts";

const { dialog, drawer, menu, toast: said } = kitWords;

/** The real ones, behind a button. */
export function OpenDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {dialog.open}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={dialog.share}
        actions={
          <Button variant="line" onClick={close}>
            {dialog.close}
          </Button>
        }
      >
        <p className="kit-gap">{dialog.shareText}</p>
        <ShareBox link={dialog.shareLink} />
      </Dialog>
    </>
  );
}

export function OpenConfirm() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {dialog.openConfirm}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        onAct={close}
        title={dialog.ask}
        text={dialog.cannotRevert}
        safe={dialog.stay}
        act={dialog.leave}
        danger
      />
    </>
  );
}

export function FilterRows() {
  return filterRows.map(({ label, count, on }) => (
    <Checkbox key={label} count={count} defaultChecked={on}>
      {label}
    </Checkbox>
  ));
}

export function DrawerButtons({ onPress }: { onPress?: () => void }) {
  return (
    <>
      <Button variant="line" onClick={onPress}>
        {drawer.clear}
      </Button>
      <Button onClick={onPress}>{drawer.show}</Button>
    </>
  );
}

export function OpenDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {drawer.open}
      </Button>
      <Drawer open={open} onClose={close} title={drawer.title} footer={<DrawerButtons onPress={close} />}>
        <FilterRows />
      </Drawer>
    </>
  );
}

const entries = [
  { id: "profile", label: menu.profile, href: "/quiz", icon: <UserRound className="i" aria-hidden="true" /> },
  { id: "orders", label: menu.orders, href: "/quiz", icon: <CreditCard className="i" aria-hidden="true" /> },
  { id: "theme", label: menu.theme, onSelect: () => toast.info(menu.theme), icon: <Moon className="i" aria-hidden="true" /> },
  { id: "leave", label: menu.leave, danger: true, icon: <LogOut className="i" aria-hidden="true" /> },
];

export function OpenMenu() {
  return <Menu entries={entries}>{menu.open}</Menu>;
}

/** How the open menu looks. */
export function MenuLook() {
  return (
    <div className="menu menu-list">
      {entries.map(({ id, label, icon, danger = false }) => (
        <span key={id} className={danger ? "menu-entry menu-danger" : "menu-entry"} data-focus={id === "orders" ? "" : undefined}>
          {icon}
          {label}
        </span>
      ))}
    </div>
  );
}

export function SayToasts() {
  return (
    <div className="row">
      <Button variant="line" size="s" onClick={() => toast.success(said.success)}>
        {said.saySuccess}
      </Button>
      <Button variant="line" size="s" onClick={() => toast.info(said.info)}>
        {said.sayInfo}
      </Button>
      <Button variant="line" size="s" onClick={() => toast.error(said.error)}>
        {said.sayError}
      </Button>
    </div>
  );
}
