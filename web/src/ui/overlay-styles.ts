import { addStyles } from "@/lib/add-styles";
import overlay from "@/styles/components/overlay.css?inline";

addStyles(overlay);
