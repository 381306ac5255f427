import { Bookmark, Coins } from "lucide-react";
import { Link } from "react-router";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button } from "../../ui/button.tsx";
import { CalendarLook } from "../../ui/calendar-look.tsx";
import { ConfirmLook, DialogLook } from "../../ui/dialog.tsx";
import { DrawerLook } from "../../ui/drawer.tsx";
import { NotificationPanel } from "../../ui/notification-panel.tsx";
import { Coachmark, Spotlight, Tip } from "../../ui/nudge-look.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import { Tag } from "../../ui/tag.tsx";
import { ToastLook } from "../../ui/toast-look.tsx";
import { CoversKit, KolamKit, LogoKit, PairsKit, SplashSpecimen } from "./overlays-art.tsx";
import { DrawerButtons, FilterRows, MenuLook, OpenConfirm, OpenDialog, OpenDrawer, OpenMenu, SayToasts } from "./overlays-open.tsx";
import { ChartsKit, RailKit, SideKit } from "./overlays-rows.tsx";
import { kitWords, notificationGroups } from "./overlays-words.ts";
import { KitSection, Specimen } from "./specimen.tsx";
import "./overlays.css";

const { sections, dialog, toast, notes, nudge, drawer } = kitWords;
const years = [2005, 2006, 2007, 2008];
const nothing = () => undefined;

const notificationFoot = (
  <>
    <Link className="link" to="/kit">
      {notes.all}
    </Link>
    <Link className="link" to="/kit">
      {notes.settings}
    </Link>
  </>
);

/** Overlays, artwork and what lies in rows: every state. */
export function OverlaysKit() {
  return (
    <>
      <LogoKit />
      <PairsKit />
      <CoversKit />
      <KolamKit />
      <DateKit />
      <DialogKit />
      <ToastKit />
      <NudgeKit />
      <DrawerKit />
      <RailKit />
      <SideKit />
      <ChartsKit />
    </>
  );
}

function DateKit() {
  return (
    <KitSection title={sections.date}>
      <Specimen name="calendar/selected" wide>
        <CalendarLook year={2007} month={8} years={years} selected={14} isOff={(day) => day > 21} />
      </Specimen>
      <Specimen name="calendar/empty" wide>
        <CalendarLook year={2008} month={2} years={years} />
      </Specimen>
      <Specimen name="notifications/list">
        <NotificationPanel groups={notificationGroups} onMarkAll={nothing} onWhy={nothing} foot={notificationFoot} />
      </Specimen>
      <Specimen name="notifications/empty">
        <NotificationPanel groups={[]} isEmpty onWhy={nothing} foot={notificationFoot} />
      </Specimen>
      <Specimen name="menu/look">
        <MenuLook />
      </Specimen>
      <Specimen name="menu/real">
        <OpenMenu />
      </Specimen>
    </KitSection>
  );
}

function DialogKit() {
  return (
    <KitSection title={sections.dialogs}>
      <Specimen name="dialog/confirm-danger">
        <ConfirmLook title={dialog.ask} text={dialog.cannotRevert} safe={dialog.stay} act={dialog.leave} danger />
      </Specimen>
      <Specimen name="dialog/confirm">
        <ConfirmLook title={dialog.save} text={dialog.saveText} safe={dialog.keep} act={dialog.saveAct} />
      </Specimen>
      <Specimen name="dialog/confirm-busy">
        <ConfirmLook title={dialog.ask} text={dialog.cannotRevert} safe={dialog.stay} act={dialog.leaving} danger busy />
      </Specimen>
      <Specimen name="share-box/copied">
        <DialogLook title={dialog.share}>
          <p className="kit-gap">{dialog.shareText}</p>
          <ShareBox link={dialog.shareLink} copied />
        </DialogLook>
      </Specimen>
      <Specimen name="share-box/copy">
        <ShareBox link={dialog.shareLink} />
      </Specimen>
      <Specimen name="dialog/thanks">
        <DialogLook
          title={dialog.thanks}
          centred
          art={<Kolam seed="thanks" n={5} step={56} />}
          actions={<Button variant="line">{dialog.close}</Button>}
        >
          <p>{dialog.thanksText}</p>
        </DialogLook>
      </Specimen>
      <Specimen name="dialog/real">
        <div className="row">
          <OpenDialog />
          <OpenConfirm />
        </div>
      </Specimen>
    </KitSection>
  );
}

function ToastKit() {
  return (
    <KitSection title={sections.toasts}>
      <Specimen name="toast/success">
        <ToastLook kind="success" text={toast.success} />
      </Specimen>
      <Specimen name="toast/info">
        <ToastLook kind="info" text={toast.info} />
      </Specimen>
      <Specimen name="toast/error">
        <ToastLook kind="error" text={toast.error} onDismiss={() => undefined} />
      </Specimen>
      <Specimen name="toast/real">
        <SayToasts />
      </Specimen>
    </KitSection>
  );
}

function NudgeKit() {
  return (
    <KitSection title={sections.nudges}>
      <Specimen name="nudge/coachmark">
        <div className="kit-stage">
          <Button size="s">
            <Bookmark className="i" aria-hidden="true" />
            {nudge.bookmark}
          </Button>
          <Coachmark title={nudge.keep} text={nudge.keepText} place={nudge.first} action={nudge.next} />
        </div>
      </Specimen>
      <Specimen name="nudge/spotlight">
        <div className="kit-stage">
          <div className="row">
            <span>{nudge.learning}</span>
            <Spotlight>{nudge.community}</Spotlight>
          </div>
          <Coachmark title={nudge.ask} text={nudge.askText} place={nudge.second} action={nudge.next} />
        </div>
      </Specimen>
      <Specimen name="nudge/last">
        <div className="kit-stage">
          <Coachmark title={nudge.keep} text={nudge.keepText} place={nudge.last} action={nudge.done} />
        </div>
      </Specimen>
      <Specimen name="nudge/tip">
        <div className="kit-stage">
          <Tip>{nudge.coins}</Tip>
          <Tag tone="y">
            <Coins className="i" aria-hidden="true" />
            {nudge.balance}
          </Tag>
        </div>
      </Specimen>
    </KitSection>
  );
}

function DrawerKit() {
  return (
    <KitSection title={sections.drawer}>
      <Specimen name="drawer/look">
        <div className="kit-stage kit-scrim">
          <DrawerLook title={drawer.title} footer={<DrawerButtons />}>
            <FilterRows />
          </DrawerLook>
        </div>
      </Specimen>
      <Specimen name="drawer/real">
        <OpenDrawer />
      </Specimen>
      <SplashSpecimen />
    </KitSection>
  );
}
